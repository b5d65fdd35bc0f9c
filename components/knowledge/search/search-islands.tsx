import "./search-popup.css"
import "./search-sheet.css"
import { islandIn } from "@/components/ui/island"
import { SearchPopup } from "./search-popup"
import { SearchSheet } from "./search-sheet"

/** What is found while typing, below the form. */
export function answerBelow(form: HTMLElement, hasTickets: boolean): void {
  islandIn(form).draw(<SearchPopup box={{ current: form }} hasTickets={hasTickets} />)
}

/** The search as a sheet over a small screen, beside what opened it. */
export function openSearchSheet(opener: HTMLElement, hasTickets: boolean): void {
  const island = islandIn(opener.parentElement ?? document.body)
  island.draw(<SearchSheet hasTickets={hasTickets} onClose={island.remove} />)
}
