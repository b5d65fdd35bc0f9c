/** Of SAML, and of the signatures and what is encrypted in it. */
export const namespaces = {
  protocol: "urn:oasis:names:tc:SAML:2.0:protocol",
  assertion: "urn:oasis:names:tc:SAML:2.0:assertion",
  metadata: "urn:oasis:names:tc:SAML:2.0:metadata",
  encryption: "http://www.w3.org/2001/04/xmlenc#",
  signature: "http://www.w3.org/2000/09/xmldsig#",
} as const

// Each costs time to read, and no one says this much of a person.
const mostElements = 5000

/**
 * XML that came from outside, as a tree. A document type, and with it every entity, is refused before anything reads it.
 * @throws Error in words
 */
export async function parsedXml(text: string): Promise<Document> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Error("The XML has a document type")
  if ((text.match(/</g) ?? []).length > 2 * mostElements) throw new Error("The XML has too many elements")
  const { DOMParser } = await import("@xmldom/xmldom")
  const refuse = (message: string) => {
    throw new Error(`The XML is broken: ${message.split("\n")[0]}`)
  }
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const parsed: Document | undefined = parser.parseFromString(
    text.trimStart().replace(/^\uFEFF/, ""),
    "text/xml",
  )
  if (!parsed?.documentElement) throw new Error("The XML is broken: it has no element")
  return parsed
}

const isElement = (node: Node): node is Element => node.nodeType === 1

/** All elements at or below this one, in their order. */
export const allElements = (root: Document | Element): Element[] => [
  ...Array.from(root.getElementsByTagName("*")),
]

/** An element's own children of this name. */
export const childrenOf = (parent: Element, namespace: string, name: string): Element[] =>
  Array.from(parent.childNodes).filter(
    (node): node is Element => isElement(node) && node.namespaceURI === namespace && node.localName === name,
  )

/** The text of an element that holds nothing else. @throws Error */
export function textOf(element: Element): string {
  if (Array.from(element.childNodes).some(({ nodeType }) => nodeType !== 3))
    throw new Error(`There is more than text in ${element.localName}`)
  return (element.textContent ?? "").trim()
}
