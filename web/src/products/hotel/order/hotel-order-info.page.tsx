export function HotelOrderInfoPage() {
  return null;
}
