"use client"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { usePanel } from "./panel-context"
import type { NamedView } from "./use-view-names"
import { inView } from "./view-address"

/** The views above the list, where there is no room beside it. */
export function ViewChoice({ fixed, ofTeams }: { fixed: NamedView[]; ofTeams: NamedView[] }) {
  const { place, go } = usePanel()
  const all = [...fixed, ...ofTeams]
  const present = all.find(({ view }) => view === place.view)
  return (
    <Picker
      label="View"
      button={
        <>
          <span dir="auto" className="truncate">
            {present?.title}
          </span>
          <span className="view-count">{present?.count}</span>
          <Icon name="chevron" className="size-4 rotate-90" />
        </>
      }
      options={all.map(({ view, title, count }) => ({
        value: view,
        label: title,
        sign: <span className="view-count order-last">{count}</span>,
      }))}
      chosen={[place.view]}
      onPick={(view) => go(inView(view, place.narrowing))}
      className="view-choice"
    />
  )
}
