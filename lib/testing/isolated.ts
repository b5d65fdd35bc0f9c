import { owner } from "@/lib/api/bases/owner"
import { knowledgeBase, portal, reactions, searching, surveys, ticketLists } from "@/lib/api/bases/portal"
import { staff, staffKnowledge, staffTickets } from "@/lib/api/bases/staff"
import { web } from "@/lib/api/people/sign-in/calls"
import { tickets } from "@/lib/api/support/tickets/calls"

const without = <All extends object, Part extends object>(all: All, part: Part) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in part))) as Omit<All, keyof Part>

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
