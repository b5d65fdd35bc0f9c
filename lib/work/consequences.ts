import { settleLanguages } from "@/lib/knowledge/articles/translations/mutations"
import { renewCommentsOf } from "@/lib/knowledge/comments/mutations"
import { settlePlaceTexts } from "@/lib/knowledge/places/mutations"
import { forgetReactionsOf } from "@/lib/knowledge/reactions/votes/mutations"
import { forgetFound } from "@/lib/knowledge/redirects/missed/mutations"
import { reindexJob } from "@/lib/knowledge/search/jobs"
import { switchOffOwnersAgent } from "@/lib/people/agents/mutations"
import { forgetApiKeysOf } from "@/lib/people/api-keys/mutations"
import { forgetNamesakes } from "@/lib/people/identity-providers/former-names"
import { newId } from "@/lib/platform/id"
import type { Consequences } from "@/lib/platform/store"
import { forgetWeeklyMailOf } from "@/lib/reporting/weekly/mutations"
import { recountByCalendar } from "@/lib/rules/service-levels/recounting"
import { tellOfArticles } from "@/lib/rules/webhooks/article-events"
import { forgetFollowingOf } from "@/lib/support/followers/mutations"
import { forgetNoticesOf } from "@/lib/support/notices/mutations"
import { forgetSignatureOf } from "@/lib/support/signatures/mutations"
import { setClaimedTeams } from "@/lib/support/teams/mutations"
import { forgetAvailabilityOf } from "@/lib/support/ticket-actions/assignees/mutations"
import { releaseTickets } from "@/lib/support/ticket-actions/mutations"
import { claimTickets } from "@/lib/support/tickets/mutations"
import { forgetViewsOf } from "@/lib/support/views/saved/mutations"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"

/** What higher domains do when something in a lower one changes. The lower one calls it in the transaction of its change. */
export const consequences: Consequences = {
  async organisationChanged(store, { changes, before, updated }) {
    if (changes.customDomain) await store.portals.domains.remove(changes.customDomain)
    if (changes.customDomain !== undefined) await store.portals.domains.forgetWatch()
    // Section 4: a closed portal logs its owner out, on every device and for good.
    if (isPortalClosed(updated) && updated.ownerId) await store.people.sessions.endAllOf(updated.ownerId)
    const [former, language] = [before.settings.language, updated.settings.language]
    if (language !== former) await settlePlaceTexts(store, former, language)
    const spoken = languagesOf(before)
    const isMoreSaid = await settleLanguages({ organisation: updated, store }, spoken)
    if (languagesOf(updated).some((each) => !spoken.includes(each)))
      await forgetFound({ organisation: updated, store })
    // Another one each time, so that what is being indexed now does not pass for this.
    if (isMoreSaid) await store.tenancy.organisation.setSearchIndex(`outdated ${newId()}`)
    // Words are searched by the stems of their languages.
    if (isMoreSaid || language !== former) await store.platform.jobs.addOnce(reindexJob, updated.id)
  },
  shownPersonChanged: renewCommentsOf,
  emailProved: claimTickets,
  calendarChanged: recountByCalendar,
  articlesShown: tellOfArticles,
  articleMerged: (store, intoId) => store.moving.moves.noteMerged(intoId),
  teamsClaimed: setClaimedTeams,
  async accountsRemoved(store, ids) {
    await forgetReactionsOf(store, ids)
    await store.support.tickets.forgetRequesters(ids)
    await store.moving.moves.forgetAccounts(ids)
  },
  ticketsForgotten: (store, ids) => store.moving.moves.noteForgotten(ids),
  agentCame: (ctx, { id, email }) => forgetNamesakes(ctx, [email], id),
  agentLeft: forgetStaff,
  async ownerCame(ctx, owner) {
    await switchOffOwnersAgent(ctx, owner)
    await ctx.store.portals.domains.forgetTold()
  },
  ownerLeft: forgetStaff,
}

/** Releases the tickets of one of the staff, agent or owner, and forgets what is kept of them alone. */
async function forgetStaff(...[ctx, id]: Parameters<Consequences["ownerLeft"]>) {
  await releaseTickets(ctx, id)
  await forgetNoticesOf(ctx, id)
  await forgetFollowingOf(ctx, id)
  await forgetSignatureOf(ctx, id)
  await forgetAvailabilityOf(ctx, id)
  await forgetApiKeysOf(ctx, id)
  await forgetViewsOf(ctx, id)
  await forgetWeeklyMailOf(ctx, id)
}
