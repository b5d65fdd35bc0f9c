"use client"
import { useRouter } from "next/navigation"
import { useSuspendedCount } from "@/components/support/inbound/suspended-link"
import { Icon } from "@/components/ui/icon"
import { Picker } from "@/components/ui/picker"
import { newViewPath, suspendedPath, trashPath, viewsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { usePanel } from "./panel-context"
import { type NamedView, type ViewNames, viewNamed } from "./use-view-names"
import { inView } from "./view-address"

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
  const t = words("support.views")
  const group = t("more")
  const shown = (views: NamedView[], group?: string) =>
    views.filter(({ isHidden }) => !isHidden).map(asOption(group))
  return (
    <Picker
      label={t("view")}
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
        ...shown(saved, t("savedViews")),
        ...shown(ofTeams, t("teams")),
        ...(suspended === null
          ? []
          : [asOption(group)({ view: suspendedPath, title: t("suspended"), count: suspended })]),
        { value: trashPath, label: t("trash"), group },
        { value: newViewPath(), label: t("newView"), group },
        { value: viewsPath, label: t("arrange"), group },
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
