/** What an open page asks for once it rests, in one script. */
export { countView } from "@/lib/views/client"
export { voteStatus } from "@/lib/votes/client"
export { takeTask } from "./remembered-task"
