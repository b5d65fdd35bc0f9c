import type { ComponentType } from "react"
import type { Island } from "./island"

/**
 * A part of the page that React draws once there are properties for it; until then neither is loaded. The component is
 * what the loaded module calls `Drawn`. Without properties it is taken away.
 */
export function islandWhenNeeded<P extends object>(
  place: Element,
  load: () => Promise<{ Drawn: ComponentType<P> }>,
  {
    first = false,
    onTrouble = console.error,
  }: { first?: boolean; onTrouble?: (error: unknown) => void } = {},
): (properties: P | null) => void {
  let island: Island | undefined
  let wanted: P | null = null
  let loading: Promise<void> | undefined
  let redraw = () => {}
  const begin = async () => {
    const [{ Drawn }, { islandIn }, { createElement }] = await Promise.all([
      load(),
      import("./island"),
      import("react"),
    ])
    redraw = () => {
      if (!wanted) {
        island?.remove()
        island = undefined
        return
      }
      island ??= islandIn(place, { first })
      island.draw(createElement(Drawn, wanted))
    }
    redraw()
  }
  return (properties) => {
    wanted = properties
    if (properties && !loading)
      loading = begin().catch((error) => {
        loading = undefined
        onTrouble(error)
      })
    redraw()
  }
}
