"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { Icon } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { Picker } from "@/components/ui/picker"
import { useTypedSearch } from "@/components/ui/use-typed-search"
import { numberedTicket } from "@/lib/api/support/views/client"
import { words } from "@/lib/platform/words/words"
import { offeredSorts, type Sorted } from "@/lib/support/views/saved/values"
import { everyTicket, longestViewSearch, none, numberOf } from "@/lib/support/views/values"
import { keyOf } from "./panel-actions"
import { usePanel } from "./panel-context"
import { useChoices } from "./use-choices"
import { usePanelKey } from "./use-panel-key"
import { isNarrowed, type Narrowing, panelPath, saveAsPath } from "./view-address"

/** Search, filters and order of a view; `own` is the order it has by itself. */
export function ViewToolbar({ own }: { own: Sorted }) {
  const { place, go } = usePanel()
  const choices = useChoices(none)
  const { narrowing } = place
  const narrow = (more: Narrowing) => go({ narrowing: { ...narrowing, ...more } })
  const sorted: Sorted = narrowing.sort ? `${narrowing.sort} ${narrowing.order ?? "desc"}` : own
  const t = words("support.views")
  const filters = [
    { name: "priorityId" as const, label: t("priority"), any: t("anyPriority"), ...choices.priorities },
    { name: "assigneeId" as const, label: t("assignee"), any: t("anyAssignee"), ...choices.people },
    { name: "teamId" as const, label: t("team"), any: t("anyTeam"), ...choices.teams },
    { name: "tag" as const, label: t("tag"), any: t("anyTag"), ...choices.tags },
  ]
  return (
    <div className="view-toolbar">
      <SearchBox />
      <fieldset aria-label={t("filters")} className="view-filters">
        {filters.map(({ name, label, any, options, ...how }) => {
          const chosen = narrowing[name]
          const known = options.find(({ value }) => value === chosen)
          return (
            <span key={name} className="filter" data-on={chosen ? "" : undefined}>
              <Picker
                label={label}
                button={chosen ? (known?.label ?? chosen) : label}
                options={options}
                chosen={chosen ? [chosen] : []}
                onPick={(value) => narrow({ [name]: value === chosen ? undefined : value })}
                className="filter-button"
                {...how}
              />
              {chosen && (
                <button
                  type="button"
                  aria-label={any}
                  onClick={() => narrow({ [name]: undefined })}
                  className="filter-clear"
                >
                  <Icon name="close" className="size-3" />
                </button>
              )}
            </span>
          )
        })}
        <Picker
          label={t("order")}
          button={<Icon name="sort" className="size-4" />}
          options={sortsWith(own)}
          chosen={[sorted]}
          onPick={(value) => {
            const [sort, order] = value.split(" ") as [Narrowing["sort"], Narrowing["order"]]
            narrow(value === own ? { sort: undefined, order: undefined } : { sort, order })
          }}
          className="filter-button ms-auto"
        />
        {(isNarrowed({ ...narrowing, search: undefined }) || sorted !== own) && (
          <PageLink href={saveAsPath(place)} className="text-link view-save">
            {t("saveAs")}
          </PageLink>
        )}
      </fieldset>
    </div>
  )
}

/** What a list can be ordered by, with the order it has by itself. */
const sortsWith = (own: Sorted) =>
  [...offeredSorts, ...(offeredSorts.includes(own) ? [] : [own])].map((value) => ({
    ...{ value: value as string, label: words("support.sorts")(value) },
    ...(value === own && { hint: words("support.views")("ownOrder") }),
  }))

function SearchBox() {
  const { place, go } = usePanel()
  const openNumbered = useNumbered()
  const t = words("support.views")
  const name = t(place.view === everyTicket ? "searchAll" : "searchView")
  const { search: asked = "", ...rest } = place.narrowing
  const { text, type, search } = useTypedSearch(asked, (typed) =>
    go({ narrowing: { ...rest, ...(typed && { search: typed }) } }, "typed"),
  )
  const box = useRef<HTMLInputElement>(null)
  usePanelKey("search", () => box.current?.focus())
  return (
    <search className="relative">
      <form
        action={panelPath({ view: place.view })}
        onSubmit={(event) => {
          event.preventDefault()
          search()
          void openNumbered(text.trim())
        }}
      >
        <Icon
          name="search"
          className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted"
        />
        <input
          ref={box}
          type="search"
          name="search"
          aria-label={name}
          aria-keyshortcuts={keyOf("search")}
          title={words("support.panel")("withKey", { label: name, key: keyOf("search") })}
          placeholder={t("searchHint")}
          autoComplete="off"
          maxLength={longestViewSearch}
          value={text}
          onChange={({ target }) => type(target.value)}
          className="view-search"
        />
        <span aria-hidden="true" className="key view-search-key">
          {keyOf("search")}
        </span>
      </form>
    </search>
  )
}

/** Opens the ticket whose number is searched for, unless something else is asked for before it is found. */
function useNumbered() {
  const client = useQueryClient()
  const latest = useRef(usePanel())
  latest.current = usePanel()
  return async (typed: string) => {
    const number = numberOf(typed)
    if (number === 0) return
    const { view, narrowing: before } = latest.current.place
    // Where it cannot be asked for, the list below says so.
    const found = await client.fetchQuery(numberedTicket(number)).catch(() => null)
    const { place, go } = latest.current
    const { search = "", ...rest } = place.narrowing
    if (!found || place.view !== view || ![before.search ?? "", typed].includes(search)) return
    go({ narrowing: { ...rest, search: typed }, ticketId: found.id })
  }
}
