"use client"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { usePanel } from "./panel-context"
import type { NamedView } from "./use-view-names"
import { inView } from "./view-address"

/** The queues above the list, where there is no room beside it. */
export function ViewChoice({ fixed, ofTeams }: { fixed: NamedView[]; ofTeams: NamedView[] }) {
  const { place, go } = usePanel()
  const all = [...fixed, ...ofTeams]
  const present = all.find(({ queue }) => queue === place.queue)
  return (
    <Picker
      label="View"
      button={
        <>
          <span dir="auto" className="truncate">
            {present?.title}
          </span>
          <span className="queue-count">{present?.count}</span>
          <Icon name="chevron" className="size-4 rotate-90" />
        </>
      }
      options={all.map(({ queue, title, count }) => ({
        value: queue,
        label: title,
        sign: <span className="queue-count order-last">{count}</span>,
      }))}
      chosen={[place.queue]}
      onPick={(queue) => go(inView(queue, place.narrowing))}
      className="queue-choice"
    />
  )
}
