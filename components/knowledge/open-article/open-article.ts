import { drawCounts } from "@/components/knowledge/articles/drawn-counts"
import { writingIn } from "@/components/knowledge/comments/drawn-form"
import { renewComments } from "@/components/knowledge/comments/renew-comments"
import { type OutcomeName, outcomes, outcomeWords } from "@/components/knowledge/reactions/outcomes"
import {
  followPerson,
  notLoaded,
  type Reacting,
  reactionsTo,
} from "@/components/knowledge/reactions/reacting"
import { takeTask } from "@/components/knowledge/reactions/remembered-task"
import type { SignUpTerms } from "@/components/knowledge/reactions/sign-up-terms"
import { shown } from "@/components/knowledge/reactions/state"
import { votesIn } from "@/components/knowledge/reactions/votes/drawn-votes"
import { islandWhenNeeded } from "@/components/ui/island-when-needed"
import { whenIdle } from "@/components/ui/when-idle"
import { countView } from "@/lib/api/knowledge/reactions/view-counts/client"
import { voteStatus } from "@/lib/api/knowledge/reactions/votes/client"
import type { Direction } from "@/lib/knowledge/reactions/votes/schema"
import { remembered } from "@/lib/people/sessions/remembered"

type OpenArticle = {
  submit: (form: HTMLElement, button: HTMLButtonElement | null) => void
  write: (comment: string) => void
}

let opened: OpenArticle | undefined

/** The article whose panel this is, as its reader votes and comments. */
export function openArticle(panel: HTMLElement): OpenArticle {
  opened ??= open(panel)
  return opened
}

function open(panel: HTMLElement): OpenArticle {
  const { article = "", counts = "{}", signUp = "null" } = panel.dataset
  const reacting = reactionsTo(article, JSON.parse(counts))
  const form = document.querySelector<HTMLFormElement>("[data-comment]")
  const writing = form && writingIn(form, reacting)
  followPopups(reacting, JSON.parse(signUp))
  reacting.follow((state) => drawCounts(shown(state).counts))
  reacting.follow(votesIn(panel, article))
  if (writing) reacting.follow(writing.draw)
  reacting.follow(({ outcome }) => outcome?.message === "IncrComment" && void renewComments())
  followPerson((person) => {
    writing?.restore(person?.id ?? "")
    if (person) welcome(reacting)
    else reacting.dispatch({ type: "signed-out" })
  })
  // A view that cannot be counted is not.
  void countView(article)
    .then((read) => reacting.dispatch({ type: "read", counts: read }), ignore)
    .then(() => tellOutcome(reacting))
  return {
    submit: (sent, button) => {
      if (sent === form) writing?.submit()
      else void reacting.perform({ kind: "vote", direction: button?.value as Direction })
    },
    write: (comment) => writing?.write(comment),
  }
}

/** Goes on with what waited for this person, or restores their earlier vote (H02); a visitor has none (H10). */
function welcome(reacting: Reacting) {
  const { loginPopup, pendingTask } = reacting.state()
  const task = loginPopup && pendingTask ? pendingTask : takeTask(reacting.articleId)
  if (task) return void reacting.perform(task)
  const person = remembered.now()?.id
  // The counters are there; a vote asked for twice is counted once.
  whenIdle(() =>
    voteStatus(reacting.articleId).then((status) => {
      if (remembered.now()?.id === person) reacting.dispatch({ type: "restored", status })
    }, ignore),
  )
}

/** Shows the popups that the state asks for, each loaded when it first does. */
function followPopups(reacting: Reacting, signUp: SignUpTerms | null) {
  // Before the article: a label finds its field first, though a heading may be called Email too.
  const place = document.querySelector("main") ?? document.body
  const onTrouble = () => reacting.dispatch({ type: "failed", message: notLoaded() })
  const login = islandWhenNeeded(place, () => import("./login"), { first: true, onTrouble })
  const challenge = islandWhenNeeded(place, () => import("./challenge"), { first: true })
  const wasNeeded = { login: false, challenge: false }
  reacting.follow(({ loginPopup, challengePopup, pendingTask }) => {
    wasNeeded.login ||= loginPopup
    wasNeeded.challenge ||= challengePopup
    if (wasNeeded.login)
      login({
        articleId: reacting.articleId,
        task: loginPopup ? pendingTask : null,
        signUp,
        onClose: () => reacting.cancel("loginPopup"),
      })
    if (wasNeeded.challenge)
      challenge({ open: challengePopup, onClose: () => reacting.cancel("challengePopup") })
  })
}

/** What a form that was sent without this script has led to, by the end of the address. */
function tellOutcome({ dispatch }: Reacting) {
  const name = location.hash.slice(1) as OutcomeName
  const told = outcomes[name]
  if (told) dispatch({ type: "told", ...told, words: outcomeWords(name) })
}

const ignore = () => {}
