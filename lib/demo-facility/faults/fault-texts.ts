/** A login page from a proxy in front of the facility, sent in place of the response. */
export const LOGIN_PAGE = `<!doctype html>
<html lang="en">
<head><title>Larkspur | Log in</title></head>
<body><h1>Log in to continue</h1><script>document.title = "not yours"</script>
<form action="/login"><input name="user"></form></body>
</html>
`;

/** A gateway's own error page. */
export const ERROR_PAGE = `<html><head><title>500 Internal Server Error</title></head>
<body><center><h1>500 Internal Server Error</h1></center><hr><center>gateway-2.larkspur.internal</center></body></html>
`;

/** What leaks when a server prints its own exception: class names, host names and addresses. */
export const STACK_TRACE = `java.lang.IllegalStateException: could not load resources
\tat example.larkspur.status.ResourceStore.load(ResourceStore.java:118)
\tat example.larkspur.status.StatusController.list(StatusController.java:54)
\tat java.base/java.lang.Thread.run(Thread.java:1583)
Caused by: java.net.ConnectException: Connection refused: status-db-03.larkspur.internal/10.44.7.19:5432
\tat example.larkspur.sql.Pool.connect(Pool.java:77)
\t... 12 more
`;

/** A scheduler's failure as sent inside a 200. */
export const SCHEDULER_FAILURE = {
  meta: {},
  errors: [
    {
      description: "Unable to reach the controller's state",
      error_number: 1007,
      error: "Protocol authentication error",
      source: "slurmctld",
    },
  ],
  warnings: [],
};
