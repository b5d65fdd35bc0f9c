import { tellDays } from "./days"
import { onClick, opensHere } from "./on-click"

const place = "[data-parts]"
const way = "a[rel~=next]"

/** A list in the page: its entries, the link to what follows, and where a failure is said. */
const partsOf = (list: ParentNode) => ({
  entries: list.querySelector<HTMLElement>("ul, ol"),
  link: list.querySelector<HTMLAnchorElement>(way),
  alert: list.querySelector<HTMLElement>("[role=alert]"),
  status: list.querySelector<HTMLElement>("[role=status]"),
})

/** Lists go on below what is there: the next part is read from the page that the link leads to. */
export function runParts(): void {
  onClick(`${place} ${way}`, (link, event) => {
    const list = link.closest<HTMLElement>(place)
    if (!list || !opensHere(event)) return
    event.preventDefault()
    void goOn(list)
  })
  onClick(`${place} [data-goes-on]`, (button) => {
    const list = button.closest<HTMLElement>(place)
    if (list) void goOn(list)
  })
  for (const list of document.querySelectorAll<HTMLElement>(`${place}[data-on-sight]`)) loadOnSight(list)
}

function loadOnSight(list: HTMLElement) {
  const observer = new IntersectionObserver(
    async (changes) => {
      const { link } = partsOf(list)
      if (!changes.at(-1)?.isIntersecting || !link) return
      // What is loaded moves the link away, or leaves it in sight: either way it is looked at anew.
      observer.unobserve(link)
      if (await goOn(list)) observer.observe(link)
    },
    { rootMargin: "400px" },
  )
  const { link } = partsOf(list)
  if (link) observer.observe(link)
}

/** @returns whether there is more */
async function goOn(list: HTMLElement): Promise<boolean> {
  const { entries, link, alert, status } = partsOf(list)
  if (!entries || !link || entries.ariaBusy === "true") return false
  entries.ariaBusy = "true"
  link.textContent = list.dataset.loading ?? ""
  if (status) status.textContent = ""
  const part = await partAt(link.href, list.dataset.parts ?? "").catch(() => null)
  entries.ariaBusy = "false"
  const failed = part === null
  link.textContent = (failed ? list.dataset.again : list.dataset.more) ?? ""
  if (alert) {
    alert.hidden = !failed
    entries.hidden = failed
    if (link.parentElement) link.parentElement.hidden = failed
  } else if (failed && status) status.textContent = status.dataset.failed ?? ""
  if (!part?.entries) return false
  add(part.entries, entries, { focuses: list.dataset.onSight === undefined })
  if (part.link) link.href = part.link.href
  else link.parentElement?.remove()
  return part.link !== null
}

function add(from: HTMLElement, to: HTMLElement, { focuses }: { focuses: boolean }) {
  const fresh = [...from.children] as HTMLElement[]
  tellDays(from)
  to.append(...fresh)
  // The reader goes on where the new ones begin.
  const [first] = fresh
  if (!focuses || !first) return
  first.tabIndex = -1
  first.focus({ preventScroll: true })
}

async function partAt(href: string, name: string) {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The next part was answered with ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  const list = page.querySelector(`[data-parts="${name}"]`)
  if (!list) throw new Error("The next part has no such list")
  const { entries, link } = partsOf(list)
  // Of the other document, whose address is not this one's.
  if (link) link.href = new URL(link.getAttribute("href") ?? "", href).href
  return { entries, link }
}
