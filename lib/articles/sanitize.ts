import sanitize from "sanitize-html"

/** The HTML without anything that could run, load from elsewhere, or lie on top of the page. Idempotent. */
export const sanitizeBody = (html: string) => sanitize(html)
