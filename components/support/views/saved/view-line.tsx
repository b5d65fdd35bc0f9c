"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { countOf, type NamedView } from "@/components/support/views/use-view-names"
import { Grip } from "@/components/ui/grip"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { PageLink } from "@/components/ui/page-link"
import type { GripProps } from "@/components/ui/use-ordering"
import { newViewPath, ticketViewPath, viewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { SavedView } from "@/lib/support/views/saved/schema"
import { knowRemoved } from "./known-views"
import { RemoveView } from "./remove-view"

type Props = {
  named: NamedView
  teamName: (id: string | null) => string
  /** By which its place is changed, where it has one. */
  grip?: GripProps
  /** Leaves it out of the list beside the tickets, or puts it back. */
  hide?: () => void
}

/** A view in the list of all: where it stands, whose it is, and what can be done with it. */
export function ViewLine({ named, teamName, grip, hide }: Props) {
  const { view, title, count, icon, isHidden, saved } = named
  const [isDoubted, setDoubted] = useState(false)
  const client = useQueryClient()
  const t = words("support.savedViews")
  return (
    <div className="view-line" data-hidden={isHidden || undefined}>
      {grip && <Grip name={title} {...grip} />}
      <Icon name={icon} className="size-4 shrink-0" />
      <div className="view-line-words">
        <PageLink href={ticketViewPath(view)} dir="auto" className="view-line-title" title={title}>
          {title}
        </PageLink>
        {saved && <span className="tag">{reachOf(saved, teamName)}</span>}
        {isHidden && <span className="tag">{t("hidden")}</span>}
      </div>
      {count && (
        <span className="view-count">
          {count}{" "}
          <span className="sr-only">
            {words("support.views")("hiddenTickets", { count: countOf(count) })}
          </span>
        </span>
      )}
      {hide && (
        <button
          type="button"
          onClick={hide}
          aria-label={t(isHidden ? "show" : "hide", { title })}
          title={t(isHidden ? "showBeside" : "hideBeside")}
          className="icon-button"
        >
          <Icon name={isHidden ? "eyeOff" : "eye"} className="size-4" />
        </button>
      )}
      <div className="view-line-menu" data-empty={saved ? undefined : ""}>
        {saved && (
          <Menu
            label={t("actionsFor", { title })}
            button={<Icon name="more" />}
            items={[
              ...(saved.mayChange ? [{ label: t("edit"), href: viewPath(saved.id) }] : []),
              { label: t("copy"), href: newViewPath({ from: view }) },
              ...(saved.mayChange ? [{ label: t("delete"), onSelect: () => setDoubted(true) }] : []),
            ]}
          />
        )}
      </div>
      {saved && (
        <RemoveView
          view={saved}
          isOpen={isDoubted}
          close={() => setDoubted(false)}
          removed={() => knowRemoved(client, saved.id)}
        />
      )}
    </div>
  )
}

/** Who has it in their list. */
function reachOf({ visibility, teamId }: SavedView, teamName: Props["teamName"]): string {
  const t = words("support.savedViews")
  if (visibility === "all") return t("everyone")
  return visibility === "team" ? teamName(teamId) : t("onlyYou")
}
