"use client"
import { SuspendedLink } from "@/components/support/inbound/suspended-link"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { newViewPath, trashPath, viewsPath } from "@/lib/platform/paths"
import { usePanel } from "./panel-context"
import { PanelLink } from "./panel-link"
import type { NamedView, ViewNames } from "./use-view-names"
import { inView } from "./view-address"

/** The views beside the list, on wide screens. */
export function ViewNav({ fixed, ofTeams, saved }: ViewNames) {
  const isShown = ({ isHidden }: NamedView) => !isHidden
  return (
    <nav aria-label="Views" className="view-nav">
      <div className="view-nav-title">
        <p>Tickets</p>
        <PageLink
          href={viewsPath}
          aria-label="Arrange views"
          title="Arrange views"
          className="view-nav-button"
        >
          <Icon name="edit" className="size-3.5" />
        </PageLink>
      </div>
      <Links views={fixed.filter(isShown)} />
      <SuspendedLink />
      <div className="view-nav-title">
        <p id="saved-views">Saved views</p>
        <PageLink href={newViewPath()} aria-label="New view" title="New view" className="view-nav-button">
          <Icon name="plus" className="size-4" />
        </PageLink>
      </div>
      <Links views={saved.filter(isShown)} labelledBy="saved-views" />
      {saved.length === 0 && (
        <PageLink href={newViewPath()} className="view-nav-hint">
          Save the tickets you look for often
        </PageLink>
      )}
      {ofTeams.some(isShown) && (
        <>
          <div className="view-nav-title">
            <p id="team-views">Teams</p>
          </div>
          <Links views={ofTeams.filter(isShown)} labelledBy="team-views" />
        </>
      )}
      <PageLink href={trashPath} className="view-link mt-2">
        <Icon name="trash" className="size-4" />
        Trash
      </PageLink>
    </nav>
  )
}

function Links({ views, labelledBy }: { views: NamedView[]; labelledBy?: string }) {
  const { place } = usePanel()
  if (views.length === 0) return null
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-0.5">
      {views.map(({ view, title, count, icon }) => (
        <li key={view}>
          <PanelLink
            to={inView(view, place.narrowing)}
            aria-current={view === place.view ? "page" : undefined}
            className="view-link"
          >
            <Icon name={icon} className="size-4" />
            <span dir="auto" className="min-w-0 flex-1 truncate" title={title}>
              {title}
            </span>
            {count && (
              <span className="view-count">
                {count} <span className="sr-only">{count === "1" ? "ticket" : "tickets"}</span>
              </span>
            )}
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}
