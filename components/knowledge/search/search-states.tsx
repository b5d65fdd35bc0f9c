import { words } from "@/lib/platform/words/words"
import { AskLink } from "./ask-link"

/** Nothing was found: what else may help. */
export function NoHits({ hasTickets }: { hasTickets: boolean }) {
  const t = words("knowledge.search")
  return (
    <div className="search-message">
      <p className="font-semibold">{t("none")}</p>
      <p className="mt-1 text-muted text-sm">{hasTickets ? t("otherWordsOrAsk") : t("otherWords")}</p>
      {hasTickets && (
        <p className="mt-2 text-sm">
          <AskLink />
        </p>
      )}
    </div>
  )
}

/** The search could not be asked (G06). */
export const SearchFailure = () => (
  <p className="search-message text-muted text-sm">{words("knowledge.search")("failed")}</p>
)

const widths = ["w-2/5", "w-3/5", "w-1/2"]

/** What stands there where the first answer takes long. */
export const SearchWaiting = () => (
  <div aria-hidden="true" className="p-2">
    {widths.map((width) => (
      <div key={width} className="flex items-center gap-3 p-3">
        <span className="size-9 rounded-md bg-sunken" />
        <span className="grow space-y-2">
          <span className={`block h-3.5 rounded-sm bg-sunken ${width}`} />
          <span className="block h-3 w-4/5 rounded-sm bg-sunken" />
        </span>
      </div>
    ))}
  </div>
)
