"use client"
import { useRouter } from "next/navigation"
import { useSuspendedCount } from "@/components/support/inbound/suspended-link"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { suspendedPath, trashPath } from "@/lib/platform/paths"
import { usePanel } from "./panel-context"
import type { NamedView } from "./use-view-names"
import { inView } from "./view-address"

/** A page of its own among the views. */
const toSuspended = { view: "suspended", title: "Suspended" }

/** The views above the list, where there is no room beside it. */
export function ViewChoice({ fixed, ofTeams }: { fixed: NamedView[]; ofTeams: NamedView[] }) {
  const { place, go } = usePanel()
  const router = useRouter()
  const suspended = useSuspendedCount()
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
      options={[
        ...[...all, ...(suspended === null ? [] : [{ ...toSuspended, count: suspended }])].map(
          ({ view, title, count }) => ({
            value: view,
            label: title,
            sign: <span className="view-count order-last">{count}</span>,
          }),
        ),
        { value: trashPath, label: "Trash" },
      ]}
      chosen={[place.view]}
      onPick={(view) => {
        if (view === toSuspended.view) router.push(suspendedPath)
        else if (view === trashPath) router.push(trashPath)
        else go(inView(view, place.narrowing))
      }}
      className="view-choice"
    />
  )
}
