import type { TicketStatus } from "@/lib/support/tickets/values"

const firstNames =
  "Ada Ben Chen Dina Emeka Fatima Goran Hana Ivo Jana Kofi Lena Mateo Nadia Omar Pia Quinn Rosa".split(" ")
const lastNames =
  "Abbott Berg Castillo Dahl Eze Fischer Grant Haddad Ito Jensen Kovac Lopez Meyer Novak Okafor".split(" ")
const things =
  "invoice,delivery,password,order,refund,subscription,address,discount,export,receipt,login,parcel".split(
    ",",
  )
const troubles = [
  "My # is missing",
  "Wrong # after the update",
  "How do I change my #?",
  "The # came twice",
  "Question about a #",
  "# cannot be opened on a phone",
]
const questions = [
  "I looked everywhere in my account and cannot find it. Could you please have a look?",
  "It worked last week. Since Monday I only see an empty page, in two browsers.",
  "I need this by the end of the month for our bookkeeping. Is there a way to do it myself?",
  "The confirmation says one thing and the page another. Which of them is right?",
]
const answers = [
  "Thank you for writing. We have corrected it; please reload the page and tell us whether it is right now.",
  "Could you send us the number on the confirmation? Then we can look up what happened.",
  "You find it in your profile, below the addresses. We have added a note there.",
]
const thanks = [
  "That helped, thank you!",
  "I tried it and still see the same. Do you need anything else from me?",
]

const pick = <T>(from: T[], seed: number): T => from[seed % from.length] as T

/** A made-up customer, always equal for one number but for `run` in the email. */
export function madeUpPerson(number: number, run: string) {
  const [firstName, lastName] = [
    pick(firstNames, number),
    pick(lastNames, Math.floor(number / firstNames.length)),
  ]
  return { firstName, lastName, email: `${firstName}.${lastName}.${number}.${run}@example.com`.toLowerCase() }
}

type MadeUp = { subject: string; status: TicketStatus; texts: string[]; tags: string[] }

/** A plausible ticket of one to four entries, always the same for the same number; most that were answered are closed. */
export function madeUpTicket(number: number): MadeUp {
  const thing = pick(things, Math.floor(number / troubles.length))
  const subject = pick(troubles, number).replace("#", thing)
  const written = [
    pick(questions, number),
    pick(answers, number),
    pick(thanks, number),
    pick(answers, number + 1),
  ]
  const texts = written.slice(0, 1 + (Math.floor(number / 3) % 4))
  const status =
    texts.length === 1
      ? "open"
      : pick<TicketStatus>(["closed", "closed", "pending", "closed", "open"], number)
  // Every fifth is of a customer who pays for being answered first.
  const tags = [...(number % 2 ? [thing] : []), ...(number % 5 ? [] : ["vip"])]
  return { subject: subject.charAt(0).toUpperCase() + subject.slice(1), status, texts, tags }
}
