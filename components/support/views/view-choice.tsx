"use client"
import { useRouter } from "next/navigation"
import { useSuspendedCount } from "@/components/support/inbound/suspended-link"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { newViewPath, suspendedPath, trashPath, viewsPath } from "@/lib/platform/paths"
import { usePanel } from "./panel-context"
import { type NamedView, type ViewNames, viewNamed } from "./use-view-names"
import { inView } from "./view-address"

/** Pages of their own among the views. */
const toSuspended = { view: suspendedPath, title: "Suspended" }
const otherPages = [
  { value: trashPath, label: "Trash" },
  { value: newViewPath(), label: "New view" },
  { value: viewsPath, label: "Arrange views" },
].map((page) => ({ ...page, group: "More" }))

type Listed = Pick<NamedView, "view" | "title" | "count">

const asOption =
  (group?: string) =>
  ({ view, title, count }: Listed) => ({
    ...{ value: view, label: title, group },
    sign: <span className="view-count order-last">{count}</span>,
  })

/** The views above the list, where there is no room beside it. */
export function ViewChoice({ names, title }: { names: ViewNames; title: string }) {
  const { place, go } = usePanel()
  const router = useRouter()
  const suspended = useSuspendedCount()
  const { fixed, saved, ofTeams } = names
  const shown = (views: NamedView[], group?: string) =>
    views.filter(({ isHidden }) => !isHidden).map(asOption(group))
  return (
    <Picker
      label="View"
      button={
        <>
          <span dir="auto" className="truncate">
            {title}
          </span>
          <span className="view-count">{viewNamed(names, place.view)?.count}</span>
          <Icon name="chevron" className="size-4 rotate-90" />
        </>
      }
      options={[
        ...shown(fixed),
        ...shown(saved, "Saved views"),
        ...shown(ofTeams, "Teams"),
        ...(suspended === null ? [] : [asOption("More")({ ...toSuspended, count: suspended })]),
        ...otherPages,
      ]}
      chosen={[place.view]}
      onPick={(view) => {
        if (view.startsWith("/")) router.push(view)
        else go(inView(view, place.narrowing))
      }}
      className="view-choice"
    />
  )
}
