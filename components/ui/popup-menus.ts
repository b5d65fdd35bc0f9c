import { onClick } from "./on-click"

const place = "[data-popup-menu]"
type Menu = { button: HTMLElement; list: HTMLElement }

/** Opens and closes the menus made by `PopupMenu`, by mouse and by keyboard (WAI-ARIA menu button). */
export function runPopupMenus(): void {
  onClick(`${place} > button`, (button) => {
    const menu = menuAround(button)
    if (menu?.list.hidden) open(menu, 0)
    else close(menu)
  })
  onClick(`${place} [role=menuitem]`, (item) => close(menuAround(item), { refocus: !item.matches("a") }))
  document.addEventListener("keydown", (event) => {
    const menu = menuAround(event.target as Element)
    if (menu && press(menu, event)) event.preventDefault()
  })
  // The button closes its own menu; taken for a way out here, it would open it again.
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = menuAround(target as Element)
    if (menu && !menu.button.parentElement?.contains(relatedTarget as Element | null)) close(menu)
  })
}

function menuAround(element: Element): Menu | null {
  const [button, list] = element.closest(place)?.children ?? []
  return button && list ? { button: button as HTMLElement, list: list as HTMLElement } : null
}

function open({ button, list }: Menu, first: number) {
  list.hidden = false
  button.setAttribute("aria-expanded", "true")
  itemsIn(list).at(first)?.focus()
}

function close(menu: Menu | null, { refocus = false } = {}) {
  if (!menu || menu.list.hidden) return
  menu.list.hidden = true
  menu.button.setAttribute("aria-expanded", "false")
  if (refocus) menu.button.focus()
}

/** @returns whether the key meant something to the menu */
function press(menu: Menu, { key, target }: KeyboardEvent): boolean {
  if (menu.list.hidden) {
    if (key !== "ArrowDown" && key !== "ArrowUp") return false
    open(menu, key === "ArrowDown" ? 0 : -1)
    return true
  }
  if (key === "Tab" || key === "Escape") {
    close(menu, { refocus: key === "Escape" })
    return key === "Escape"
  }
  const items = itemsIn(menu.list)
  const at = items.indexOf(target as HTMLElement)
  const next: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: at < 0 ? -1 : at - 1,
    Home: 0,
    End: -1,
  }
  const to = next[key]
  if (to === undefined) return false
  items.at(to)?.focus()
  return true
}

/** The items this person may choose. */
const itemsIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>("[role=menuitem]")].filter((item) => item.offsetParent)
