import Sequencer from "@jest/test-sequencer"

// Longest first, so that the workers end together; jest itself knows how long a file takes only from the run before.
const slow = [
  "lib/platform/db/embedded/server.test.ts",
  "lib/knowledge/import-export/import/real-tree.test.ts",
  "lib/work/mail-listener.test.ts",
  "lib/api/bases/bad-account-input.test.ts",
  "scripts/up.test.ts",
  "lib/work/demo/seed.test.ts",
  "scripts/admin.test.ts",
  "lib/knowledge/articles/body/presentation.test.ts",
  "lib/api/bases/account-isolation.test.ts",
  "lib/knowledge/publishing/seo/portal-files.test.ts",
  "lib/knowledge/search/relevance-by-language.test.ts",
  "lib/rules/service-levels/recounting.test.ts",
  "lib/support/inbound/inbound.test.ts",
  "lib/api/bases/staff-ticket-isolation.test.ts",
  "lib/api/support/tickets/ticket-isolation.test.ts",
  "lib/api/bases/cross-site.test.ts",
  "lib/api/bases/knowledge-isolation.test.ts",
  "lib/operations/backup/backup.test.ts",
  "lib/api/bases/managing-isolation.test.ts",
  "lib/api/people/sign-in/enumeration.test.ts",
  "lib/knowledge/search/relevance.test.ts",
  "lib/work/tasks/jobs.test.ts",
]

/** The order in which jest runs the files. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const isSlow = ({ path }) => slow.some((name) => path.endsWith(name))
    const others = super.sort(tests)
    const first = slow.flatMap((name) => others.filter(({ path }) => path.endsWith(name)))
    return [...first, ...others.filter((test) => !isSlow(test))]
  }
}
