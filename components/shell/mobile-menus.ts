import { onClick } from "@/components/ui/on-click"

const place = "[data-mobile-menu]"

/** Closes the menus of small screens after a choice, by Escape, and when the focus goes elsewhere. */
export function runMobileMenus(): void {
  onClick(`${place} a`, (link) => close(link.closest(place)))
  document.addEventListener("keydown", ({ key, target }) => {
    const menu = (target as Element).closest(place)
    if (key !== "Escape" || !menu) return
    close(menu)
    menu.querySelector("summary")?.focus()
  })
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const menu = (target as Element).closest(place)
    if (relatedTarget && !menu?.contains(relatedTarget as Element)) close(menu)
  })
}

const close = (menu: Element | null) => menu?.removeAttribute("open")
