import { together } from "@/components/ui/together"
import type { WireSession } from "@/lib/api/people/sessions/shown-session"
import { countriesBy } from "@/lib/people/browsers/values"
import { words } from "@/lib/platform/words/words"

/** Whose data say in which countries these sessions began, below their list. */
export const CountriesBy = ({ sessions }: { sessions: WireSession[] }) =>
  sessions.some(({ country }) => country) && (
    <p className="text-muted text-xs">
      {together(
        words("people.security").parts("countryBy", {
          link: (inside) => (
            <a href={countriesBy} target="_blank" rel="noreferrer" className="text-link">
              {inside}
            </a>
          ),
        }),
      )}
    </p>
  )
