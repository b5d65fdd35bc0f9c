import type knowledge from "@/words/knowledge/en.json"
import type mails from "@/words/mails/en.json"
import type moving from "@/words/moving/en.json"
import type operations from "@/words/operations/en.json"
import type page from "@/words/page/en.json"
import type people from "@/words/people/en.json"
import type portals from "@/words/portals/en.json"
import type privacy from "@/words/privacy/en.json"
import type refusals from "@/words/refusals/en.json"
import type reporting from "@/words/reporting/en.json"
import type rules from "@/words/rules/en.json"
import type shell from "@/words/shell/en.json"
import type support from "@/words/support/en.json"
import type tenancy from "@/words/tenancy/en.json"
import type ui from "@/words/ui/en.json"

/** The English catalogues, which say what can be said. */
export type English = {
  knowledge: typeof knowledge
  mails: typeof mails
  moving: typeof moving
  operations: typeof operations
  page: typeof page
  people: typeof people
  portals: typeof portals
  privacy: typeof privacy
  refusals: typeof refusals
  reporting: typeof reporting
  rules: typeof rules
  shell: typeof shell
  support: typeof support
  tenancy: typeof tenancy
  ui: typeof ui
}
