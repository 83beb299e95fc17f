package console

import (
	"slices"

	"lyceum/handlers/web"
)

// Routes returns the routes of all pages of the console.
func (c *Console) Routes() []web.Route {
	return slices.Concat(
		[]web.Route{
			web.NewPersonalPage(homePath, "Show the start page of the console.", withVisit(c, "", c.home)),
			c.pages.StylesheetRoute(),
			c.editor.Route("Return the script of the editor."),
			c.tree.Route("Return the script that moves nodes of a tree by dragging."),
		},
		c.firstStepsRoutes(),
		c.peopleRoutes(),
		c.courseRoutes(),
		c.bankRoutes(),
		c.fileRoutes(),
		c.enrollmentRoutes(),
		c.batchRoutes(),
		c.learningPathRoutes(),
		c.contentRoutes(),
		c.moneyRoutes(),
		c.receiptRoutes(),
		c.discussionRoutes(),
		c.ratingRoutes(),
		c.couponRoutes(),
		c.connectionRoutes(),
		c.examRoutes(),
		c.attemptRoutes(),
		c.regradeRoutes(),
		c.certificateRoutes(),
		c.reportRoutes(), c.reportScheduleRoutes(),
		c.detailRoutes(),
		c.revenueRoutes(),
		c.companyRoutes(),
		c.pictureRoutes(),
		c.auditRoutes(),
		c.domainRoutes(), c.webhookRoutes(), c.apiKeyRoutes(), c.sandboxRoutes(),
		c.samlKeyRoutes(),
		c.mailRoutes(),
		c.reminderRoutes(),
	)
}
