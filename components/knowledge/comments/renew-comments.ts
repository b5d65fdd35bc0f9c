import { tellDays } from "@/components/ui/days"

const place = "[data-comments]"

/** Shows the comments as they are now: one that needs no approval is among them at once. */
export async function renewComments(): Promise<void> {
  const response = await fetch(location.pathname + location.search)
  const page = new DOMParser().parseFromString(await response.text(), "text/html")
  const fresh = page.querySelector(place)
  if (!fresh) return
  tellDays(fresh)
  document.querySelector(place)?.replaceWith(fresh)
}
