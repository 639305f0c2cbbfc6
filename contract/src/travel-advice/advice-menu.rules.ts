/** The entry of the menu behind which the table stands; by itself, because the addresses of all screens are read first. */
export const adviceMenu = 85;
