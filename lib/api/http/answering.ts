import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from "@orpc/contract"
import { implement, type Procedure } from "@orpc/server"
import type { CallContext } from "./serve"

type AnyCall = ContractProcedure<AnySchema, AnySchema, ErrorMap, Meta>
type Answer<T extends AnyCall, Asker> =
  T extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? (
        asker: Asker,
        input: InferSchemaOutput<Input>,
        call: CallContext,
      ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : never
type Answered<T extends Record<string, AnyCall>> = {
  [Name in keyof T]: T[Name] extends ContractProcedure<infer Input, infer Output, infer Errors, infer Details>
    ? Procedure<CallContext, CallContext, Input, Output, Errors, Details>
    : never
}
type Answers<T extends Record<string, AnyCall>, Asker> = { [Name in keyof T]: Answer<T[Name], Asker> }

/** The router of a noun's contract: what answers each call, for the asker that `askerOf` makes of it. */
export function answeringAs<T extends Record<string, AnyCall>, Asker>(
  askerOf: (call: CallContext) => Asker | Promise<Asker>,
  contract: T,
  answers: Answers<T, Asker>,
): Answered<T> {
  const calls = Object.entries<AnyCall>(contract).map(([name, call]) => {
    const answer = answers[name] as Answer<AnyCall, Asker>
    const answered = implement(call)
      .$context<CallContext>()
      .handler(async ({ input, context }) => answer(await askerOf(context), input, context))
    return [name, answered]
  })
  return Object.fromEntries(calls) as Answered<T>
}

/** The router of a noun's contract whose answers find out themselves who asks. */
export const answering = <T extends Record<string, AnyCall>>(
  contract: T,
  answers: Answers<T, CallContext>,
): Answered<T> => answeringAs((call) => call, contract, answers)
