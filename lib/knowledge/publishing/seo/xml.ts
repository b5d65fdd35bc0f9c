import { escapeXml } from "@/lib/platform/html/escape"

/** An element with text in it. */
export const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const xmlDocument = (root: string) => `${xmlDeclaration}${root}\n`
