import { Icon } from "@/components/ui/icon"
import { searchPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { takesTickets } from "@/lib/tenancy/organisations/policy"

type Props = {
  organisation: Parameters<typeof takesTickets>[0]
  /** On a page of its own, large; or in the header, which gives way where the page has one. */
  place: "page" | "header"
  /** What has been searched for. */
  text?: string
}

/**
 * Where visitors search (G01, D07): a form that leads to the results page, below which what is found is listed while it
 * is typed in (see run-search.ts).
 */
export function SearchForm({ organisation, place, text = "" }: Props) {
  const t = words("knowledge.search")
  return (
    <div
      data-search={takesTickets(organisation) ? "with-tickets" : ""}
      className={`search-box search-in-${place}`}
    >
      <search>
        <form action={searchPath} className="search-form">
          <Icon name="search" className="search-sign size-5" />
          <input
            name="q"
            defaultValue={text}
            aria-label={t("label")}
            placeholder={place === "page" ? t("placeholder") : t("search")}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={200}
            suppressHydrationWarning
            className="search-field"
          />
          {place === "page" ? (
            <button type="submit" className="button button-primary search-submit">
              {t("search")}
            </button>
          ) : (
            <span aria-hidden="true" className="search-key">
              /
            </span>
          )}
        </form>
      </search>
    </div>
  )
}
