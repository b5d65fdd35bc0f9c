import type { AllCompanies } from "./db/companies"
import type { Database } from "./db/database"

type Makers<Args extends unknown[]> = Record<string, (...args: Args) => unknown>
type Parts<M extends Makers<never[]>> = { readonly [Name in keyof M]: ReturnType<M[Name]> }

/** The stores of one company, each opened when it is first asked for: a request opens many and uses a few. */
export const storesOf = <M extends Makers<[db: Database, organisationId: string]>>(makers: M) =>
  openedWhenAsked<[Database, string], M>(makers)

/** What belongs to no company, or to all, each opened when it is first asked for. */
export const directoriesOf = <M extends Makers<[all: AllCompanies]>>(makers: M) =>
  openedWhenAsked<[AllCompanies], M>(makers)

/** The getters stand on a prototype, so that opening costs no more for many parts than for one. */
function openedWhenAsked<Args extends unknown[], M extends Makers<Args>>(makers: M) {
  class Opened {
    readonly #args: Args
    readonly #parts: Record<string, unknown> = {}

    constructor(args: Args) {
      this.#args = args
    }

    static part(opened: Opened, name: string) {
      opened.#parts[name] ??= makers[name]?.(...opened.#args)
      return opened.#parts[name]
    }
  }
  for (const name of Object.keys(makers))
    Object.defineProperty(Opened.prototype, name, {
      get(this: Opened) {
        return Opened.part(this, name)
      },
    })
  return (...args: Args) => new Opened(args) as unknown as Parts<M>
}
