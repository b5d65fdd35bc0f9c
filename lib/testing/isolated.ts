import { owner } from "@/lib/api/bases/owner"
import { knowledgeBase, portal, reactions, searching, surveys, ticketLists } from "@/lib/api/bases/portal"
import { staff } from "@/lib/api/bases/staff"
import { staffArticles, staffCategories } from "@/lib/api/knowledge/arrangement/calls"
import { staffPreview } from "@/lib/api/knowledge/articles/calls"
import { staffArticleDrafts } from "@/lib/api/knowledge/articles/drafts/calls"
import { staffRevisions } from "@/lib/api/knowledge/articles/revisions/calls"
import { staffComments } from "@/lib/api/knowledge/comments/calls"
import { staffLinkCheck } from "@/lib/api/knowledge/link-check/calls"
import { staffSearches } from "@/lib/api/knowledge/search/calls"
import { web } from "@/lib/api/people/sign-in/calls"
import { staffConversations } from "@/lib/api/support/conversation/calls"
import { staffPresence } from "@/lib/api/support/presence/calls"
import { staffCannedReplies } from "@/lib/api/support/replies/canned/calls"
import { staffPendingReplies } from "@/lib/api/support/replies/pending/calls"
import { staffAssignees } from "@/lib/api/support/ticket-actions/assignees/calls"
import { staffTicketActions } from "@/lib/api/support/ticket-actions/calls"
import { tickets } from "@/lib/api/support/tickets/calls"
import { staffViews } from "@/lib/api/support/views/calls"

const without = <All extends object, Part extends object>(all: All, part: Part) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))) as Omit<All, keyof Part>

const staffKnowledge = {
  ...staffCategories,
  ...staffArticles,
  ...staffPreview,
  ...staffLinkCheck,
  ...staffSearches,
  ...staffArticleDrafts,
  ...staffRevisions,
  ...staffComments,
}
const staffTickets = {
  ...staffViews,
  ...staffAssignees,
  ...staffConversations,
  ...staffTicketActions,
  ...staffPendingReplies,
  ...staffCannedReplies,
  ...staffPresence,
}
const ofTheirOwn = { ...knowledgeBase, ...reactions, ...searching, ...surveys, ...ticketLists }

/**
 * Which test of isolation asks for which calls. What a base offers and no test has taken is `accounts` or `managing`, so that a
 * new call fails there until it has its case.
 */
export const isolated = {
  knowledgeBase,
  reactions,
  searching,
  surveys,
  tickets: { ...ticketLists, ...tickets },
  accounts: { ...without(portal, ofTheirOwn), ...web },
  staffKnowledge,
  staffTickets,
  managing: without(staff, { ...staffKnowledge, ...staffTickets }),
  owners: owner,
}

/** Every call that a session is asked for, of every base. */
export const everyCall = [portal, tickets, web, staff, owner].flatMap((base) => Object.keys(base))
