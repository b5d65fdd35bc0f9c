"use client"
import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useRef } from "react"
import { useHint } from "@/components/support/tickets/use-hint"
import {
  type FirstViewNames,
  type NamedView,
  type SavedViews,
  useViewNames,
} from "@/components/support/views/use-view-names"
import { withMoved } from "@/components/support/views/view-order"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { GripHint } from "@/components/ui/grip"
import { PageLink } from "@/components/ui/page-link"
import { QueryProvider } from "@/components/ui/query-provider"
import { showToast } from "@/components/ui/toast"
import { useOrdering } from "@/components/ui/use-ordering"
import { wordsFor } from "@/components/ui/words-for"
import { savedViews, saveViewOrder } from "@/lib/api/support/views/client"
import { newViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ViewOrder } from "@/lib/support/views/saved/schema"
import { ViewLine } from "./view-line"

/** All views of a person: ordered, hidden, changed and deleted. */
export const ViewDesk = ({ first }: { first: FirstViewNames }) => (
  <QueryProvider>
    <Desk first={first} />
  </QueryProvider>
)

function Desk({ first }: { first: FirstViewNames }) {
  const t = words("support.savedViews")
  const names = useViewNames(first)
  const client = useQueryClient()
  useHint(() => void client.invalidateQueries({ queryKey: savedViews().queryKey }))
  const teamName = (id: string | null) => first.teams.find((team) => team.id === id)?.name ?? t("aTeam")
  const { fixed, saved, ofTeams, elsewhere } = names
  const save = useSavedOrder(new Set([...fixed, ...saved, ...ofTeams].map(({ view }) => view)))
  const hide = (view: string) =>
    save(({ views, hidden }) => ({
      views,
      hidden: hidden.includes(view) ? hidden.filter((each) => each !== view) : [...hidden, view],
    }))
  const part = { save, hide, teamName }
  return (
    <div className="space-y-8">
      <GripHint />
      <Part {...part} title={t("tickets")} name="tickets" views={fixed} />
      <Part {...part} title={t("saved")} name="saved-views" views={saved}>
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={t("noneSaved")}>
            <p>{t("noneSavedHint")}</p>
            <PageLink href={newViewPath()} className="button button-primary">
              {t("newView")}
            </PageLink>
          </EmptyState>
        </div>
      </Part>
      {ofTeams.length > 0 && <Part {...part} title={t("teams")} name="teams" views={ofTeams} />}
      {elsewhere.length > 0 && (
        <section aria-labelledby="views-elsewhere" className="space-y-3">
          <div>
            <h2 id="views-elsewhere" className="font-semibold text-lg">
              {t("otherTeams")}
            </h2>
            <p className="text-muted text-sm">{t("otherTeamsHint")}</p>
          </div>
          <ul aria-labelledby="views-elsewhere" className="card view-lines">
            {elsewhere.map((each) => (
              <li key={each.view}>
                <ViewLine named={each} teamName={teamName} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type PartProps = {
  title: string
  /** In the ids of its elements. */
  name: string
  views: NamedView[]
  save: (change: (order: ViewOrder) => ViewOrder) => Promise<unknown>
  hide: (view: string) => Promise<unknown>
  teamName: (id: string | null) => string
  /** What stands in place of none. */
  children?: ReactNode
}

function Part({ title, name, views, save, hide, teamName, children }: PartProps) {
  const listed = views.map(({ view }) => view)
  const { order, dragged, said, gripOf } = useOrdering({
    items: views.map((each) => ({ ...each, id: each.view, name: each.title })),
    move: (id, before) =>
      save(({ views: names, hidden }) => ({ views: withMoved(names, listed, id, before), hidden })),
  })
  const id = `views-${name}`
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id} className="font-semibold text-lg">
        {title}
      </h2>
      {views.length === 0 && children}
      <ul aria-labelledby={id} data-order="" className="card view-lines empty:hidden">
        {order.map(({ id: view }) => {
          const named = views.find((each) => each.view === view)
          return (
            named && (
              <li key={view} data-order-id={view} data-dragged={dragged === view || undefined}>
                <ViewLine
                  named={named}
                  teamName={teamName}
                  grip={gripOf(view)}
                  hide={() => void hide(view).catch(() => {})}
                />
              </li>
            )
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  )
}

/**
 * Changes how the person has views ordered: shown at once, and saved behind the change before it. Of views that are `known`
 * no longer, nothing is kept.
 */
function useSavedOrder(known: ReadonlySet<string>) {
  const client = useQueryClient()
  const { queryKey } = savedViews()
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const put = (order: ViewOrder) =>
    client.setQueryData<SavedViews>(queryKey, (before) => before && { ...before, order })
  return (change: (order: ViewOrder) => ViewOrder) => {
    // What is being read now would undo it.
    void client.cancelQueries({ queryKey })
    const before = client.getQueryData<SavedViews>(queryKey)?.order ?? { views: [], hidden: [] }
    const { views, hidden } = change(before)
    const next = {
      views: views.filter((each) => known.has(each)),
      hidden: hidden.filter((each) => known.has(each)),
    }
    put(next)
    const sent = saving.current.then(() => saveViewOrder(next))
    saving.current = sent.catch((error) => {
      showToast(wordsFor(error), "error")
      put(before)
    })
    return sent
  }
}
