import { allowedAttributes, allowedClasses, allowedTags } from "@/lib/knowledge/articles/body/allowed-html"
import { isStoredImage } from "@/lib/tenancy/images/schema"

const classes = new Set(Object.values(allowedClasses).flat())
const allowed = new Set(allowedTags)
const mathNamespace = "http://www.w3.org/1998/Math/MathML"

/** Pasted HTML as nodes that can do nothing: only what the server would accept. */
export function safeFragment(html: string): DocumentFragment {
  // Parsed in a document of its own, in which nothing loads or runs.
  const { body } = new DOMParser().parseFromString(html, "text/html")
  const fragment = document.createDocumentFragment()
  for (const child of body.childNodes) append(fragment, child)
  return fragment
}

function append(parent: Node, source: Node) {
  if (source.nodeType === Node.TEXT_NODE)
    parent.appendChild(document.createTextNode(source.textContent ?? ""))
  if (!(source instanceof Element)) return
  const tag = source.tagName.toLowerCase()
  if (!allowed.has(tag) || (tag === "img" && !isStoredImage(source.getAttribute("src") ?? ""))) return
  const isMath = source.namespaceURI === mathNamespace
  const made = isMath ? document.createElementNS(mathNamespace, tag) : document.createElement(tag)
  for (const { name, value } of source.attributes)
    if (isAllowed(tag, name, value)) made.setAttribute(name, value)
  for (const child of source.childNodes) append(made, child)
  parent.appendChild(made)
}

function isAllowed(tag: string, name: string, value: string) {
  if (name === "class")
    return value.split(/\s+/).every((each) => classes.has(each) || each.startsWith("language-"))
  if (name === "href") return !/^[\s\p{Cc}]*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.-]*:/iu.test(value)
  return [...(allowedAttributes["*"] ?? []), ...(allowedAttributes[tag] ?? [])].includes(name)
}
