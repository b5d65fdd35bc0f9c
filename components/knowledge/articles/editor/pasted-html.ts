import { isStoredImage } from "@/lib/tenancy/images/schema"

/**
 * What word processors and web pages put on the clipboard, as an article can take it. Nothing in it loads or runs. `leave` is
 * told how many pictures stay behind, if any: those that only the program they come from can read.
 */
export function pastedHtml(html: string, leave: (pictures: number) => void): string {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  const gone: Node[] = []
  while (comments.nextNode()) gone.push(comments.currentNode)
  for (const element of body.querySelectorAll("style, script, title, meta, link, o\\:p:empty"))
    gone.push(element)
  for (const node of gone) node.parentNode?.removeChild(node)
  listsOfWord(body)
  // Google wraps all it copies in a bold element that is not bold.
  unwrap(body, 'b[style*="font-weight:normal"], b[id^="docs-internal-guid"], o\\:p, font, center')
  unwrap(body, "div, section:not(.footnotes), article, main, header, footer, figure, aside:not(.callout)")
  const foreign = [...body.querySelectorAll("img")].filter(
    (image) => !isStoredImage(image.getAttribute("src") ?? ""),
  )
  const left = foreign.filter((image) => !toLink(image)).length
  if (left > 0) leave(left)
  for (const [from, to] of renamed) for (const element of body.querySelectorAll(from)) rename(element, to)
  for (const paragraph of body.querySelectorAll("p")) {
    if (/^[\s\u00a0]*$/.test(paragraph.textContent ?? "") && !paragraph.querySelector("img"))
      paragraph.remove()
  }
  for (const element of body.querySelectorAll("[style], [class]")) strip(element)
  return body.innerHTML
}

const renamed = [
  ["h1", "h2"],
  ["h5, h6", "h4"],
] as const

function unwrap(body: HTMLElement, selector: string) {
  for (const element of body.querySelectorAll(selector)) element.replaceWith(...element.childNodes)
}

/** As the server does: pictures of other sites are not shown but linked to. @returns whether there is anything to link to */
function toLink(image: HTMLImageElement): boolean {
  const src = image.getAttribute("src") ?? ""
  const isElsewhere = /^https?:/i.test(src)
  const link = document.createElement("a")
  link.href = src
  link.textContent = image.alt || src
  if (isElsewhere) image.replaceWith(link)
  else image.remove()
  return isElsewhere
}

function rename(element: Element, tag: string): Element {
  const made = document.createElement(tag)
  made.append(...element.childNodes)
  element.replaceWith(made)
  return made
}

/** Styles stay where they are the only sign of bold, italic or struck words. */
function strip(element: Element) {
  if (!/^(?:callout|language-)/.test(element.className)) element.removeAttribute("class")
  if (!element.matches("span")) element.removeAttribute("style")
}

const bullet = /^[\s\u00a0]*(?:[·•o§▪\-–—]|[^\w\s(]|(?<number>\(?(?:\d+|[a-z]{1,3})[.)]))[\s\u00a0]*/iu
type Entry = { element: Element; level: number; isNumbered: boolean }

/** Word writes the entries of a list as paragraphs with a sign in front. */
function listsOfWord(body: HTMLElement) {
  let open: { list: Element; level: number }[] = []
  for (const element of [...body.querySelectorAll("p")]) {
    const entry = entryOf(element)
    if (!entry || open[0]?.list.nextElementSibling !== element) open = []
    if (!entry) continue
    open = open.filter(({ level }) => level <= entry.level)
    if (open.at(-1)?.level !== entry.level)
      open.push({ list: begin(entry, open.at(-1)?.list), level: entry.level })
    const item = document.createElement("li")
    item.append(...element.childNodes)
    open.at(-1)?.list.append(item)
    element.remove()
  }
}

function entryOf(element: Element): Entry | null {
  const style = element.getAttribute("style") ?? ""
  const level = /mso-list:[^;]*\blevel(\d)/.exec(style)?.[1]
  if (!level) return null
  const mark = [...element.querySelectorAll("span")].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute("style") ?? ""),
  )
  const sign = mark?.textContent ?? element.textContent ?? ""
  if (mark) mark.remove()
  return { element, level: Number(level), isNumbered: Boolean(bullet.exec(sign)?.groups?.number) }
}

function begin({ element, isNumbered }: Entry, around?: Element): Element {
  const list = document.createElement(isNumbered ? "ol" : "ul")
  if (around) (around.lastElementChild ?? around).append(list)
  else element.before(list)
  return list
}
