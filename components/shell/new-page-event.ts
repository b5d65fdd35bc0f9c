/** The document's event after its content was replaced by that of another path. */
export const newPage = "vestibule:new-page"
