"use client"
import { SuspendedLink } from "@/components/support/inbound/suspended-link"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { newViewPath, trashPath, viewsPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { usePanel } from "./panel-context"
import { PanelLink } from "./panel-link"
import { countOf, type NamedView, type ViewNames } from "./use-view-names"
import { inView } from "./view-address"

/** The views beside the list, on wide screens. */
export function ViewNav({ fixed, ofTeams, saved }: ViewNames) {
  const t = words("support.views")
  const isShown = ({ isHidden }: NamedView) => !isHidden
  return (
    <nav aria-label={t("views")} className="view-nav">
      <div className="view-nav-title">
        <p>{t("tickets")}</p>
        <PageLink href={viewsPath} aria-label={t("arrange")} title={t("arrange")} className="view-nav-button">
          <Icon name="edit" className="size-3.5" />
        </PageLink>
      </div>
      <Links views={fixed.filter(isShown)} />
      <SuspendedLink />
      <div className="view-nav-title">
        <p id="saved-views">{t("savedViews")}</p>
        <PageLink
          href={newViewPath()}
          aria-label={t("newView")}
          title={t("newView")}
          className="view-nav-button"
        >
          <Icon name="plus" className="size-4" />
        </PageLink>
      </div>
      <Links views={saved.filter(isShown)} labelledBy="saved-views" />
      {saved.length === 0 && (
        <PageLink href={newViewPath()} className="view-nav-hint">
          {t("saveOften")}
        </PageLink>
      )}
      {ofTeams.some(isShown) && (
        <>
          <div className="view-nav-title">
            <p id="team-views">{t("teams")}</p>
          </div>
          <Links views={ofTeams.filter(isShown)} labelledBy="team-views" />
        </>
      )}
      <PageLink href={trashPath} className="view-link mt-2">
        <Icon name="trash" className="size-4" />
        {t("trash")}
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
            <span dir="auto" className="line-clamp-2 min-w-0 flex-1 py-1 leading-snug" title={title}>
              {title}
            </span>
            {count && (
              <span className="view-count">
                {count}{" "}
                <span className="sr-only">
                  {words("support.views")("hiddenTickets", { count: countOf(count) })}
                </span>
              </span>
            )}
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}
