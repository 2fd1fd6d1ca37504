/** The file name of a folder's own page: every host serves an address that ends in it as the folder. */
export const FOLDER_PAGE = 'index';
