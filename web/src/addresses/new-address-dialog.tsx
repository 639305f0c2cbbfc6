import { AddressDialog } from './address-dialog.tsx';

export default function NewAddressDialog({ onClose }: { readonly onClose: () => void }) {
  return <AddressDialog address={undefined} onClose={onClose} />;
}
