import Sequencer from "@jest/test-sequencer"

// Longest first, so that the workers end together; jest itself knows how long a file takes only from the run before.
const slow = [
  "lib/api/bases/bad-account-input.test.ts",
  "lib/operations/backup/under-load.test.ts",
  "lib/knowledge/search/relevance-by-language.test.ts",
  "lib/platform/db/embedded/server.test.ts",
  "scripts/admin.test.ts",
  "lib/work/demo/seed.test.ts",
  "lib/work/mail-listener.test.ts",
  "lib/knowledge/import-export/import/real-tree.test.ts",
  "scripts/up.test.ts",
  "lib/knowledge/search/relevance.test.ts",
  "lib/moving/migrations/killed.test.ts",
  "scripts/documented-backup.test.ts",
  "lib/support/inbound/inbound.test.ts",
  "lib/knowledge/publishing/seo/portal-files.test.ts",
  "lib/rules/service-levels/recounting.test.ts",
  "lib/operations/company-folder/company-folder.test.ts",
  "lib/api/bases/managing-isolation.test.ts",
  "scripts/move-from-desk.test.ts",
  "lib/knowledge/articles/body/presentation.test.ts",
  "lib/knowledge/import-export/archive/knowledge-archive.test.ts",
  "lib/platform/db/upgrade.test.ts",
  "lib/work/tasks/jobs.test.ts",
  "lib/api/bases/account-isolation.test.ts",
  "lib/operations/backup/restore.test.ts",
  "lib/rules/automations/automations.test.ts",
  "lib/api/people/sign-in/enumeration.test.ts",
  "lib/api/bases/knowledge-isolation.test.ts",
  "lib/api/bases/staff-ticket-isolation.test.ts",
  "lib/operations/backup/backup.test.ts",
  "lib/support/views/lists/lists.test.ts",
  "lib/platform/http/front/front.test.ts",
  "lib/operations/integrity/integrity.test.ts",
  "lib/support/tickets/guests.test.ts",
  "lib/support/inbound/proof.test.ts",
  "lib/api/support/tickets/tickets.test.ts",
  "lib/knowledge/shown.test.ts",
  "lib/rules/calendars/working-time.test.ts",
  "lib/privacy/exports/exports.test.ts",
  "lib/knowledge/digests/digest.test.ts",
  "lib/knowledge/import-export/import/run.test.ts",
  "lib/tenancy/images/unused-images.test.ts",
  "lib/moving/arrivals/arrivals.test.ts",
  "lib/knowledge/comments/at-once.test.ts",
  "lib/support/views/views.test.ts",
  "lib/people/sign-in/codes/codes.test.ts",
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
