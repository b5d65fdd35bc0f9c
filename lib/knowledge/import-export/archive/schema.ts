/** GET gives the portal's articles as a ZIP of Markdown, POST takes one. */
export const knowledgeArchivePath = "/api/staff/knowledge"

/** Bytes of an uploaded ZIP, and of all that is in it. */
export const largestArchive = 50 * 1024 * 1024
export const largestUnpacked = 200 * 1024 * 1024
export const mostArchivedFiles = 5000
