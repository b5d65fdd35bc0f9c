import type {
  AnySchema,
  ContractProcedureBuilder,
  ContractProcedureBuilderWithInput,
  ErrorMap,
  InferSchemaOutput,
  Meta,
  Route,
  Schema,
} from "@orpc/contract"
import { implement, type Procedure } from "@orpc/server"
import { z } from "zod"
import type { Page } from "@/lib/platform/cursor"
import { callsThatMay } from "@/lib/platform/http/contract/call"
import { done, pageOf, replyOf } from "./replies"
import type { CallContext } from "./serve"
import { toPaging } from "./to-paging"

const status = 200 as const

type Answering<Asker, Input extends AnySchema, Result> = (
  asker: Asker,
  input: InferSchemaOutput<Input>,
  call: CallContext,
) => Result | Promise<Result>
/** What answers a call with what `Said` describes: it gets the asker, the input and the request. */
type Answer<Asker, Input extends AnySchema, Said> =
  Said extends Schema<infer Result, unknown> ? Answering<Asker, Input, Result> : never
type PageAnswer<Asker, Input extends AnySchema, Item> =
  Item extends Schema<infer Result, unknown> ? Answering<Asker, Input, Page<Result>> : never

type Begun<Input extends AnySchema, Errors extends ErrorMap, Details extends Meta> = Pick<
  ContractProcedureBuilderWithInput<Input, Schema<unknown, unknown>, Errors, Details>,
  "route" | "output"
>

/**
 * A call of which is said who asks and what for: one of these completes it by saying how it is answered. Of an answer only
 * what its schema describes goes out.
 */
function askedCall<Asker, Claims, Input extends AnySchema, Errors extends ErrorMap, Details extends Meta>(
  begun: Begun<Input, Errors, Details>,
  askerOf: (call: CallContext, claims: Claims) => Asker | Promise<Asker>,
) {
  /** `answer` is what one of the functions below was given, and `replyTo` makes the reply of its answer. */
  function answered<Output extends AnySchema>(
    output: Output,
    answer: unknown,
    replyTo: (answer: never, input: InferSchemaOutput<Input>) => unknown,
  ): Procedure<CallContext, CallContext, Input, Output, Errors, Details> {
    const run = answer as Answering<Asker, Input, never>
    return implement(begun.output(output))
      .$context<CallContext>()
      .handler(async ({ input, context }) => {
        const said = await run(await askerOf(context, input as Claims), input, context)
        return replyTo(said, input) as never
      })
  }
  return {
    /** Says more of how the call is asked for. */
    route: (route: Route) => askedCall(begun.route(route), askerOf),
    /** The answer is the whole reply. */
    answers: <Output extends AnySchema>(output: Output, answer: Answer<Asker, Input, Output>) =>
      answered(output, answer, (reply) => reply),
    /** The answer is the reply's `data`. */
    gives: <Data extends z.ZodType>(data: Data, answer: Answer<Asker, Input, Data>) =>
      answered(replyOf(data), answer, (data) => ({ status, data })),
    /** The answer is what the reply's `data` has by this name. */
    givesAs: <Name extends string, Thing extends z.ZodType>(
      name: Name,
      thing: Thing,
      answer: Answer<Asker, Input, Thing>,
    ) => {
      const output = replyOf(z.object({ [name]: thing } as Record<Name, Thing>))
      return answered(output, answer, (said) => ({ status, data: { [name]: said } }))
    },
    /** The answer is a page of a list, whose items the reply has by this name. */
    lists: <Name extends string, Item extends z.ZodType>(
      name: Name,
      item: Item,
      answer: PageAnswer<Asker, Input, Item>,
    ) => {
      const output = pageOf({ [name]: z.array(item) } as Record<Name, z.ZodArray<Item>>)
      return answered(output, answer, (page: Page<unknown>) => {
        return { status, data: { [name]: page.items, ...toPaging(page) } }
      })
    },
    /** The reply says something to people once the call is answered. */
    says: (
      message: string | ((input: InferSchemaOutput<Input>) => string),
      answer: Answering<Asker, Input, unknown>,
    ) =>
      answered(done, answer, (_, input) => {
        return { status, message: typeof message === "string" ? message : message(input) }
      }),
  }
}

type Input = z.ZodType | z.ZodRawShape
type SchemaOf<T extends Input> = T extends z.ZodType ? T : T extends z.ZodRawShape ? z.ZodObject<T> : never

function withInput<T extends Input, Errors extends ErrorMap, Details extends Meta>(
  begun: ContractProcedureBuilder<Schema<unknown, unknown>, Schema<unknown, unknown>, Errors, Details>,
  input: T | undefined,
) {
  const schema: AnySchema | undefined = input instanceof z.ZodType ? input : input && z.object(input)
  const asking: Begun<AnySchema, Errors, Details> = schema ? begun.input(schema) : begun
  return asking as Begun<SchemaOf<T>, Errors, Details>
}

/** What an input says of its asker has to be of the types that `Claims` names. */
type Fitting<Said, Claims> = Said extends Pick<Claims, keyof Said & keyof Claims> ? unknown : never

/**
 * The two ways to begin a call: by its summary and its input, an object's fields or a schema. `askerOf` finds out for whom
 * it is answered, from the request and from what the input claims of them; `errors` may come in place of the reply.
 */
export function callsAs<Asker, Claims, Errors extends ErrorMap>(
  askerOf: (call: CallContext, claims: Claims) => Asker | Promise<Asker>,
  errors: Errors,
) {
  const begin = callsThatMay(errors)
  type Said<T extends Input> = T & Fitting<z.output<SchemaOf<T>>, Claims>
  return {
    /** A call that changes nothing. */
    read: <T extends Input = z.ZodUnknown>(summary: string, input?: Said<T>) =>
      askedCall(withInput(begin.read(summary), input as T | undefined), askerOf),
    /** A call that may change something. */
    write: <T extends Input = z.ZodUnknown>(summary: string, input?: Said<T>) =>
      askedCall(withInput(begin.write(summary), input as T | undefined), askerOf),
  }
}
