/** The editor's HTML as articles have it: no paragraph around the only words of an entry or cell, header rows named as such. */
export function tidyHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  for (const holder of body.querySelectorAll("li, td, th")) unwrapOnlyParagraph(holder)
  for (const table of body.querySelectorAll("table")) nameHeader(table)
  for (const block of body.querySelectorAll("pre[data-title], pre[data-lines]")) moveToCode(block)
  trimEnd(body)
  return body.innerHTML
}

function unwrapOnlyParagraph(holder: Element) {
  const paragraphs = [...holder.children].filter((child) => child.matches("p"))
  const [only] = paragraphs
  if (paragraphs.length === 1 && only === holder.firstElementChild && only?.attributes.length === 0)
    only.replaceWith(...only.childNodes)
}

function nameHeader(table: HTMLTableElement) {
  const [first] = table.rows
  const isHeader = first && table.rows.length > 1 && [...first.cells].every((cell) => cell.matches("th"))
  if (isHeader && !table.tHead) table.createTHead().append(first)
}

function moveToCode(block: Element) {
  for (const name of ["data-title", "data-lines"]) {
    const value = block.getAttribute(name)
    if (value) block.querySelector("code")?.setAttribute(name, value)
    block.removeAttribute(name)
  }
}

/** Lines without words at the end are where the cursor stood. */
function trimEnd(body: HTMLElement) {
  let last = body.lastElementChild
  while (last?.matches("p") && last.childNodes.length === 0) {
    last.remove()
    last = body.lastElementChild
  }
}
