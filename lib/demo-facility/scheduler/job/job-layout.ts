import { noVal, unlimitedNoVal, unsetNoVal } from "../no-val";
import type { SchedulerVersion } from "../scheduler-profile";
import type { JobSlot } from "./job-values";
import { slot } from "./record-template";

const s = (name: JobSlot): string => slot(name);
const none = "";
const set = noVal(0);
const succeeded = { status: ["SUCCESS"], return_code: noVal(0), signal: { id: unsetNoVal, name: "" } };

/**
 * A job as in the list (spec §2.6, job summary), with all the additional fields that real schedulers send.
 */
export function jobLayout(version: SchedulerVersion, cluster: string): object {
  return {
    ...{ account: s("account"), accrue_time: s("accrueTime"), admin_comment: none },
    ...{ allocating_node: "sched-1", array_job_id: s("arrayJobId"), array_task_id: s("arrayTaskId") },
    ...{ array_max_tasks: s("arrayMaxTasks"), array_task_string: s("arrayTaskString"), association_id: 4 },
    ...{ batch_features: none, batch_flag: true, batch_host: s("batchHost"), flags: s("flags") },
    ...{ burst_buffer: none, burst_buffer_state: none, cluster, cluster_features: none, command: none },
    ...{ comment: none, container: none, container_id: none, contiguous: false, core_spec: 0 },
    ...{ thread_spec: 32_766, cores_per_socket: unsetNoVal, billable_tres: s("billable") },
    ...{ cpus_per_task: noVal(1), cpu_frequency_minimum: unsetNoVal, cpu_frequency_maximum: unsetNoVal },
    ...{ cpu_frequency_governor: unsetNoVal, cpus_per_tres: none, cron: none, deadline: set },
    ...{ delay_boot: set, dependency: s("dependency"), derived_exit_code: succeeded },
    ...{ eligible_time: s("accrueTime"), end_time: s("endTime"), excluded_nodes: none },
    ...{ exit_code: s("exitCode"), extra: none, failed_node: none, features: none, federation_origin: none },
    ...{ federation_siblings_active: none, federation_siblings_viable: none, gres_detail: s("gresDetail") },
    ...{ group_id: 5001, group_name: s("groupName"), het_job_id: s("hetJobId") },
    ...{ het_job_id_set: s("hetJobIdSet"), het_job_offset: s("hetJobOffset"), job_id: s("jobId") },
    ...{ job_resources: s("resources"), job_size_str: [], job_state: s("states") },
    ...{ last_sched_evaluation: s("accrueTime"), licenses: none },
    ...since43(version, { licenses_allocated: none }),
    ...{ mail_type: [], mail_user: s("user"), max_cpus: set, max_nodes: set, mcs_label: none },
    ...{ memory_per_tres: none, name: s("name"), network: none, nodes: s("nodes"), nice: 0 },
    ...{ tasks_per_core: unlimitedNoVal, tasks_per_tres: set, tasks_per_node: set },
    ...{ tasks_per_socket: unlimitedNoVal, tasks_per_board: set, cpus: s("cpus") },
    ...{ node_count: s("nodeCount"), tasks: s("tasks"), partition: s("partition"), prefer: none },
    ...{ memory_per_cpu: unsetNoVal, memory_per_node: set, minimum_cpus_per_node: noVal(1) },
    ...{ minimum_tmp_disk_per_node: set, power: { flags: [] }, preempt_time: set, preemptable_time: set },
    ...{ pre_sus_time: set, hold: s("hold"), priority: s("priority"), priority_by_partition: [] },
    ...{ profile: ["NOT_SET"], qos: "normal", reboot: false, required_nodes: none, required_switches: 0 },
    ...{ requeue: true, resize_time: set, restart_cnt: 0, resv_name: none },
    ...{ scheduled_nodes: s("scheduledNodes"), selinux_context: none, shared: [] },
    ...since43(version, { segment_size: 0 }),
    ...since44(version, { step_id: stepId }),
    ...{ sockets_per_board: 0, sockets_per_node: unsetNoVal, start_time: s("startTime") },
    ...{ state_description: s("stateDescription"), state_reason: s("reason"), standard_input: "/dev/null" },
    ...{ standard_output: s("standardOutput"), standard_error: none },
    ...since43(version, {
      stdin_expanded: "/dev/null",
      stdout_expanded: s("stdoutExpanded"),
      stderr_expanded: none,
    }),
    ...{ submit_time: s("submitTime"), suspend_time: s("suspendTime"), system_comment: none },
    ...since44(version, { submit_line: s("submitLine") }),
    ...{ time_limit: s("timeLimit"), time_minimum: set, threads_per_core: unsetNoVal, tres_bind: none },
    ...{ tres_freq: none, tres_per_job: none, tres_per_node: s("tresPerNode"), tres_per_socket: none },
    ...{ tres_per_task: none, tres_req_str: s("reqTres"), tres_alloc_str: s("allocTres"), user_id: 5001 },
    ...{ user_name: s("user"), maximum_switch_wait_time: 0, wckey: none },
    ...{ current_working_directory: s("workingDirectory") },
  };
}

const stepId = {
  sluid: "s23XM7XQFQMJ00",
  job_id: { set: true, infinite: false, number: s("jobId") },
  step_het_component: unsetNoVal,
  step_id: "entire",
};

function since43(version: SchedulerVersion, fields: object): object {
  return version === "v0.0.42" ? {} : fields;
}

function since44(version: SchedulerVersion, fields: object): object {
  return version === "v0.0.44" ? fields : {};
}
