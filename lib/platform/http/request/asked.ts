/** In which header a page finds the path and query that were asked for; middleware.ts writes it, whatever came. */
export const askedHeader = "x-vestibule-asked"
