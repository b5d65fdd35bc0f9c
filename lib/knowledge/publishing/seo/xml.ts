import { escapeXml } from "@/lib/platform/html/escape"

/** An element with text in it. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const xmlDocument = (root: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
