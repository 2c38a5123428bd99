export { withJobGroups } from "@/lib/compute/queue/table/job-groups";
export { toJobGroups } from "@/lib/compute/submit/several/batch";
export { batchStore } from "@/lib/compute/submit/several/batch-store";
