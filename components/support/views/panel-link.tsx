"use client"
import type { ComponentProps } from "react"
import { usePanel } from "./panel-context"
import { type PanelPlace, panelPath } from "./view-address"

type Props = Omit<ComponentProps<"a">, "href"> & { to: Partial<PanelPlace> }

/** A link to another place of the panel, which is shown without a page being loaded. */
export function PanelLink({ to, onClick, ...link }: Props) {
  const { place, go } = usePanel()
  return (
    <a
      {...link}
      href={panelPath({ ...place, ...to })}
      onClick={(event) => {
        onClick?.(event)
        const isForHere = event.button === 0 && !event.defaultPrevented
        if (!isForHere || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        go(to)
      }}
    />
  )
}
