/** In which header a page finds the path and query that were asked for; middleware.ts writes it, whatever came. */
export const askedHeader = "x-vestibule-asked"
/** Says that the path is one of Next's pages already, so that middleware.ts has nothing to map; server.ts writes it, and drops what came. */
export const mappedHeader = "x-vestibule-mapped"
