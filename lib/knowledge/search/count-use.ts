let counted = ""

/** Counts a search once. Nothing is sent about the visitor. */
export function countSearch(search: string): void {
  if (search === counted) return
  say({ search })
  counted = search
}

/** Says that something found for this was opened; outlives the page that is left. */
export function countOpening(search: string): void {
  say({ search, opened: true })
  counted = search
}

const say = (body: { search: string; opened?: boolean }) =>
  navigator.sendBeacon?.(
    "/api/kb/countSearch",
    new Blob([JSON.stringify(body)], { type: "application/json" }),
  )
