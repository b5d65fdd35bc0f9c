import { withWords } from "@/components/ui/page-words"
import { whenIdle } from "@/components/ui/when-idle"

const forms = "[data-votes], [data-comment]"

/** Votes and comments of the open article. What does them comes when it is needed, or once the page rests. */
export function runArticle(): void {
  const body = document.querySelector<HTMLElement>("[data-article-body]")
  if (body)
    whenIdle(() =>
      withWords(import("@/components/knowledge/articles/body/reading-aids")).then(
        (aids) => aids.addReadingAids(body),
        ignore,
      ),
    )
  const panel = document.querySelector<HTMLElement>("[data-article]")
  if (!panel) return
  const load = () => withWords(import("./open-article")).then(({ openArticle }) => openArticle(panel))
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement
    const button = event.submitter as HTMLButtonElement | null
    if (!form.matches(forms) || form.dataset.sentPlainly !== undefined) return
    event.preventDefault()
    load().then(
      ({ submit }) => submit(form, button),
      // As where no script runs.
      () => {
        form.dataset.sentPlainly = ""
        form.requestSubmit(button)
      },
    )
  })
  document.addEventListener("input", ({ target }) => {
    if ((target as Element).closest("[data-comment]"))
      load().then(({ write }) => write((target as HTMLTextAreaElement).value), ignore)
  })
  whenIdle(() => void load().catch(ignore))
}

const ignore = () => {}
