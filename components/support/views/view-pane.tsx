"use client"
import type { ReactNode, RefObject } from "react"
import { Icon } from "@/components/ui/icon"
import { LoadFailure } from "@/components/ui/load-failure"
import { NotRenewed } from "@/components/ui/not-renewed"
import { PageLink } from "@/components/ui/page-link"
import { ShowMore } from "@/components/ui/show-more"
import { savedViewId } from "@/lib/people/profile/ticket-home"
import { viewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { shippedSort } from "@/lib/support/views/values"
import { NoTickets, ViewGone, ViewSkeleton } from "./no-tickets"
import { usePanel } from "./panel-context"
import { SearchReach } from "./search-reach"
import type { useChosen } from "./use-chosen"
import { type ViewNames, viewNamed } from "./use-view-names"
import type { useViewRows } from "./use-view-rows"
import { pathBehind } from "./view-address"
import { ViewChoice } from "./view-choice"
import { ViewList } from "./view-list"
import { ViewToolbar } from "./view-toolbar"

type Props = {
  names: ViewNames
  list: ReturnType<typeof useViewRows>
  selection: ReturnType<typeof useChosen>
  scroller: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** At the end of its head. */
  children: ReactNode
}

/** A view's tickets, 50 at a time as the list is scrolled. */
export function ViewPane({ names, list, selection, scroller, onScroll, children }: Props) {
  const { place } = usePanel()
  const t = words("support.views")
  const { rows, groups, news, data, error, isError, isPlaceholderData, isFetching, isGone } = list
  const named = viewNamed(names, place.view)
  const title = isGone ? goneTitle(place.view) : (named?.title ?? unnamed(place.view))
  const { saved } = isGone ? {} : (named ?? {})
  const isEmpty = data !== undefined && !isPlaceholderData && rows.length === 0
  const next = data?.pages.at(-1)?.lastVisible
  const { chosen } = selection
  // The open ticket's subject is the page's heading then.
  const Title = place.ticketId ? "h2" : "h1"
  return (
    <section aria-label={t("tickets")} className="view-pane">
      <header className="view-header">
        <Title dir="auto" title={title} className="view-title">
          {title}
        </Title>
        <ViewChoice names={names} title={title} />
        {saved?.mayChange && (
          <PageLink
            href={viewPath(saved.id)}
            aria-label={t("editView")}
            title={t("editView")}
            className="icon-button small-button"
          >
            <Icon name="edit" className="size-4" />
          </PageLink>
        )}
        <div className="ms-auto flex items-center">
          {rows.length > 0 && (
            <label className="view-all" title={t("selectAll")}>
              <span className="sr-only">{t("selectAll")}</span>
              <input
                type="checkbox"
                checked={chosen.length === rows.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length
                }}
                onChange={selection.all}
                className="checkbox !mt-0"
              />
            </label>
          )}
          {children}
        </div>
      </header>
      <ViewToolbar own={saved ? `${saved.sort} ${saved.order}` : shippedSort(place.view)} />
      <NotRenewed query={list} />
      <p role="status" className="sr-only">
        {isFetching || isError ? "" : t(list.hasNextPage ? "countMore" : "count", { count: rows.length })}
      </p>
      <div ref={scroller} onScroll={onScroll} className="view-scroller">
        <p role="status" className={news > 0 ? "view-news" : "sr-only"}>
          {news > 0 && (
            <button
              type="button"
              onClick={() => scroller.current?.scrollTo({ top: 0 })}
              className="button button-primary"
            >
              <Icon name="arrow" className="size-4 -rotate-90" />
              {t("news", { count: news })}
            </button>
          )}
        </p>
        <SearchReach ids={rows.map(({ id }) => id)} />
        {isGone && <ViewGone view={place.view} />}
        {!data && !isError && <ViewSkeleton />}
        {!data && isError && !isGone && (
          <LoadFailure title={t("notLoaded")} error={error} retry={list.refetch} />
        )}
        {isEmpty && !isGone && <NoTickets place={place} />}
        {rows.length > 0 && (
          <ViewList
            {...{ title, groups, selection }}
            columns={saved?.columns ?? []}
            isBusy={isPlaceholderData}
          />
        )}
        {next && !isGone && <ShowMore query={list} path={pathBehind(place, next)} />}
      </div>
    </section>
  )
}

/** What stands above a list that is not there any more. */
const goneTitle = (view: string) => words("support.views")(savedViewId(view) ? "goneView" : "goneTeam")
/** A team or view of a moment ago is in no list yet, or in none any more. */
const unnamed = (view: string) => words("support.views")(savedViewId(view) ? "view" : "team")
