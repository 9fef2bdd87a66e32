/** Px that the toolbar of a row takes at most. Rows have as much room behind their last cell, which it never covers. */
export const toolbarRoom = 144
