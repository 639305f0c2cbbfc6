/** Menus that more than one room asks for, by their id in the table of permissions. */
export const orderMenu = 11;
