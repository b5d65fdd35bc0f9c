import { SearchForm } from "@/components/knowledge/search/search-form"
import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { isSearchOpen, takesTickets } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { WelcomePicture } from "./welcome-picture"

/** What a visitor can do here, of the three that the specification names (D02): only what this portal has. */
const taglineOf = (organisation: Organisation) =>
  words("shell.home")("offers", {
    offers: [
      organisation.knowledgeBaseApp ? "k" : "",
      externalUrl(organisation.settings.communityUrl) ? "c" : "",
      takesTickets(organisation) ? "t" : "",
    ].join(""),
  })

/** The welcome: title, tagline and what the company says of itself, on its own colour (section 2). */
export const Welcome = ({ organisation }: { organisation: Organisation }) => (
  <section className="welcome on-brand mb-[70px] overflow-x-clip">
    <div className="container-page relative grid grid-cols-1 items-center gap-8 py-16 md:py-20 min-[900px]:grid-cols-[minmax(0,1fr)_auto]">
      <div className="wrap-anywhere min-w-0">
        <h1 className="text-4xl">
          {together(
            words("shell.home").parts("welcome", {
              company: portalTitle(organisation),
              lead: (inside) => (
                <span className="block pb-2 font-medium text-lg tracking-normal">{inside}</span>
              ),
              name: (inside) => <bdi>{inside}</bdi>,
            }),
          )}
        </h1>
        <p className="mt-5 max-w-[44ch] text-lg">{taglineOf(organisation)}</p>
        {organisation.settings.description && (
          <p className="mt-3 max-w-[60ch]">
            <bdi>{organisation.settings.description}</bdi>
          </p>
        )}
        {isSearchOpen(organisation) && (
          <div className="mt-8">
            <SearchForm organisation={organisation} place="page" />
          </div>
        )}
      </div>
      <WelcomePicture />
    </div>
  </section>
)
